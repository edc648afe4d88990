/** What waits for a person because a budget was exceeded: for the operator, and for whom it concerns. */
export const cases = {
  title: 'Risk',
  none: 'No case waits for you',
  noneHint: 'What exceeds a budget stands here, the most money first.',
  more: 'There is more. It shows as these are decided.',
  kind: '{kind, select, claim {{price} asked back} late_use {{price}: told as used after the refund} other {Codes that were never issued}}',
  why: '{why, select, used {The door let this guest in} admitted {Let in by name, and the guest disputes it} guest {Much for this guest lately} card {Much for this card lately} mailbox {Much for this mailbox lately} device {Much for this device lately} partner {Much for this partner lately} refunds {Many of this partner’s visits were refunded} other {Its devices told of codes that were never issued}}',
  subject:
    '{subject, select, guest {Guest} card {Card} mailbox {Mailbox} device {Device} other {Partner}}',
  sums: 'Last 60 days',
  sum: '{entries, plural, =1 {# paid entry} other {# paid entries}}, {refunds, plural, =1 {# automatic refund} other {# automatic refunds}} ({price}), {lateUses, plural, =1 {# late use} other {# late uses}}, {guesses, plural, =1 {# unknown code} other {# unknown codes}}',
  sharing: 'Same card, mailbox or device',
  nobody: 'No other guest',
  answers: 'What they say',
  noAnswers: 'No answer yet',
  by: '{by, select, guest {The guest, {time}} other {The partner, {time}}}',
  decide: 'Decide',
  told: 'Stands in the log, and the guest or partner reads it.',
  choice:
    '{decision, select, pay_guest {Give the guest {price} back} pay_partner {The partner earned it} other {Refuse}}',
  decided:
    '{decision, select, pay_guest {Decided: the guest gets it back.} pay_partner {Decided: the partner earned it.} other {Decided: refused.}}',
  openVisit: 'Open the visit',
  own: {
    title: 'With a person',
    claim: '{price} for {name}',
    lateUse: '{price} for a guest let in after a refund',
    waits: 'A person looks at it, within a day.',
    decided:
      '{decision, select, pay_guest {We gave it back.} pay_partner {{kind, select, claim {The visit stays paid.} other {Added to your earnings.}}} other {We do not pay for it.}}',
    reason: 'Why: {reason}',
    answered: 'You wrote: {words}',
    label: 'Your side of it',
    hint: 'The person who decides reads it.',
    required: 'Write a few words first',
    send: 'Send',
  },
}
