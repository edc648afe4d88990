import type { PayoutLetters } from '../MailWords.ts'

export const payouts: PayoutLetters = {
  payoutSent: ({ cents }, { money }) => ({
    subject: `Your payout is on its way: ${money(cents)}`,
    paragraphs: [`${money(cents)} of your earnings is on its way to your bank.`],
    action: 'Go to your earnings',
  }),
  bankChanged: ({ ending, isFirst }) => ({
    subject: isFirst ? 'Your payouts are set up' : 'Your payouts go to another account now',
    paragraphs: [
      ending
        ? `From now on your payouts go to the account ending ${ending}. The first one waits 3 days.`
        : 'From now on your payouts go to another bank account. The first one waits 3 days.',
      'If that was not you, stop payouts now. This signs everyone out of your account.',
    ],
    action: 'It was not me: stop payouts',
  }),
  payoutHeld: ({ cents, ending, goesAt }, { money, moment }) => ({
    subject: `Your payout of ${money(cents)} waits 3 days`,
    paragraphs: [
      ending
        ? `It is the first one to the account ending ${ending}, so it waits before it goes.`
        : 'It is the first one to this account, so it waits before it goes.',
      'If everything is right, there is nothing to do. If it was not you, stop it now: the money stays yours.',
    ],
    facts: [['Goes', moment(goesAt)]],
    action: 'It was not me: stop payouts',
  }),
  payoutsStopped: ({ cents }, { money }) => ({
    subject: 'Your payouts are stopped',
    paragraphs: [
      cents > 0
        ? `${money(cents)} was waiting and is available to you again. Everyone was signed out.`
        : 'Nothing more goes to your bank for now. Everyone was signed out.',
      'Choose a new password, sign in, look at where payouts go, and confirm it. Then you can ask for payouts again.',
    ],
    action: 'Go to your earnings',
  }),
  payoutFailed: ({ cents }, { money }) => ({
    subject: 'Your payout did not arrive',
    paragraphs: [
      `Your bank did not take the payout of ${money(cents)}. The money is available to you again.`,
      'Please look at where your payouts go, then ask for the payout again.',
    ],
    action: 'Go to your earnings',
  }),
}
