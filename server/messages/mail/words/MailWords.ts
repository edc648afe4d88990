import type { MailTopic } from '#contract/mails.ts'
import type { PlanKind } from '#contract/plans.ts'
import type { LetterName, LetterValues } from '../letters.ts'
import type { Formats } from './formats.ts'

/** What a letter says: paragraphs, facts to look up, and the words of the one link it leads to. */
export interface Said {
  subject: string
  paragraphs: string[]
  facts?: [name: string, fact: string][]
  /** Absent where the letter leads nowhere. */
  action?: string
}

/** What every language has to say; one that lacks a letter does not compile. */
export interface MailWords {
  letters: { [Name in LetterName]: (values: LetterValues[Name], formats: Formats) => Said }
  /** An order's own title is English where a plan was bought. */
  plans: Record<PlanKind, string>
  /** Between a name and what it names, as the language sets it. */
  colon: string
  /** Below every letter. */
  sentBy: string
  topics: Record<MailTopic, string>
  /** The link below an optional letter, and the page behind it. */
  stop: {
    link: string
    ask: (topic: string) => string
    askButton: string
    stopped: (topic: string) => string
    again: string
    resumed: (topic: string) => string
    home: string
  }
}

/** What tells of payouts and of where they go. */
export type PayoutLetters = Pick<
  MailWords['letters'],
  'payoutSent' | 'bankChanged' | 'payoutHeld' | 'payoutsStopped' | 'payoutFailed'
>

/** What only operators are written. */
export type OperatorLetters = Pick<
  MailWords['letters'],
  'refundWaits' | 'booksWrong' | 'refundsHeld'
>
