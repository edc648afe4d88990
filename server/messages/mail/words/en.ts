import type { MailWords } from './MailWords.ts'
import { operators } from './operators/en.ts'
import { payouts } from './payouts/en.ts'

const ifNotYou = 'If it was not you, you can leave this mail unanswered.'

export const en: MailWords = {
  letters: {
    proveEmail: () => ({
      subject: 'Confirm your email address',
      paragraphs: ['Please confirm that this address is yours.', ifNotYou],
      action: 'Confirm this address',
    }),
    emailCode: ({ code }) => ({
      subject: `${code} is your Pitstop code`,
      paragraphs: [
        'Type this code where you asked for it to confirm your email. It works for 10 minutes.',
        'If it was not you, you can ignore this mail. Give the code to no one.',
      ],
      facts: [['Code', code]],
    }),
    resetPassword: () => ({
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody asked for a new password for your account. This link works once, for 30 minutes.',
        ifNotYou,
      ],
      action: 'Choose a new password',
    }),
    newEmail: () => ({
      subject: 'Confirm your new email address',
      paragraphs: ['Your account moves to this address once you confirm it.', ifNotYou],
      action: 'Confirm this address',
    }),
    emailMoves: () => ({
      subject: 'Your email address is being changed',
      paragraphs: [
        'Somebody signed in to your account asked to move it to another email address.',
        'If it was not you, choose a new password now: that stops the move.',
      ],
      action: 'Choose a new password',
    }),
    secondFactor: ({ isOn }) => ({
      subject: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
      paragraphs: [
        isOn
          ? 'Signing in to your account asks for a code from your authenticator now. Your other devices were signed out.'
          : 'Signing in to your account asks for the password alone again.',
        'If it was not you, choose a new password now and answer this mail.',
      ],
      action: 'Choose a new password',
    }),
    newSignIn: ({ device, at }, { moment }) => ({
      subject: 'A new sign-in to your account',
      paragraphs: [
        'Somebody signed in to your account on a device that we have not seen before.',
        'If it was not you, choose a new password now: that signs everybody out.',
      ],
      facts: [
        ['Device', device ?? 'Not known'],
        ['Time', moment(at)],
      ],
      action: 'Choose a new password',
    }),
    receipt: ({ title, cents, at, orderId, paidUntil, hasCode }, { money, day }) => ({
      subject: `Your receipt: ${title}`,
      paragraphs: [
        'Thank you. This is what you paid.',
        ...(paidUntil
          ? [
              `Your membership is paid until ${day(paidUntil)} and renews by itself. You can cancel it on your profile at any time.`,
            ]
          : []),
        ...(hasCode
          ? ['Your code is on the device that you paid with, and on any other where you sign in.']
          : []),
      ],
      facts: [
        ['What', title],
        ['Paid', money(cents)],
        ['Date', day(at)],
        ['Order', orderId],
      ],
      action: hasCode ? 'Show your code' : 'Open your profile',
    }),
    moneyBack: ({ title, cents, orderId }, { money }) => ({
      subject: `Money back: ${money(cents)}`,
      paragraphs: [
        `${money(cents)} of what you paid for ${title} goes back to your card. Most banks show it within 5 to 10 days.`,
      ],
      facts: [['Order', orderId]],
      action: 'Open your profile',
    }),
    refundFailed: ({ title, cents, orderId }, { money }) => ({
      subject: `Your bank did not take ${money(cents)} back`,
      paragraphs: [
        `We sent ${money(cents)} for ${title} back to your card, and your bank returned it to us. The card may be closed.`,
        'The money stays yours. We will send it another way: please answer this mail.',
      ],
      facts: [['Order', orderId]],
      action: 'Open your profile',
    }),
    refundHeld: ({ title, cents, orderId }, { money }) => ({
      subject: `Your refund of ${money(cents)} is being looked at`,
      paragraphs: [
        `Today we have more refunds than usual, so a person looks at yours for ${title} before it is sent. There is nothing for you to do.`,
        `Once that is done, ${money(cents)} goes back to the card you paid with.`,
      ],
      facts: [['Order', orderId]],
      action: 'Open your profile',
    }),
    paidOtherwise: ({ title, cents, reference, orderId }, { money }) => ({
      subject: `Money back: ${money(cents)}`,
      paragraphs: [
        `Your card did not take ${money(cents)} for ${title} back, so we have paid it to you another way.`,
      ],
      facts: [
        ['Reference', reference],
        ['Order', orderId],
      ],
      action: 'Open your profile',
    }),
    renewalFailed: ({ keptUntil }, { day }) => ({
      subject: 'Your membership could not be renewed',
      paragraphs: [
        'Your card did not pay for the next month of your membership.',
        `Your membership stays until ${day(keptUntil)}, without new codes until it is paid. One tap on your profile pays it.`,
      ],
      action: 'Pay for your membership',
    }),
    membershipOver: () => ({
      subject: 'Your membership has ended',
      paragraphs: [
        'Its next month was not paid, so your membership has ended. Nothing more is charged.',
        'You can join again whenever you like.',
      ],
      action: 'See the plans',
    }),
    requestAccepted: ({ name }) => ({
      subject: `You may come in: ${name}`,
      paragraphs: [
        `${name} has accepted your request. Your code is on your visit’s page, and runs out soon.`,
      ],
      action: 'Open your visit',
    }),
    requestDeclined: ({ name, why, isPaid }) => ({
      subject: `Not this time: ${name}`,
      paragraphs: [
        why === 'declined'
          ? `${name} cannot let you in right now.`
          : `${name} did not answer your request in time.`,
        isPaid ? 'Your card is not charged.' : 'Nothing was used up.',
        'Other restrooms near you are open.',
      ],
      action: 'Find another restroom',
    }),
    reportAnswered: ({ name, getsMoneyBack, reason }) => ({
      subject: `Your report about ${name}`,
      paragraphs: [
        getsMoneyBack
          ? 'We looked at it: what you paid for this visit goes back to you.'
          : 'We looked at it and found that the restroom was open to you, so this visit stays paid.',
        ...(getsMoneyBack
          ? []
          : ['If you see it differently, you can answer on the page of this visit.']),
      ],
      facts: [['Reason', reason]],
      action: 'Open this visit',
    }),
    lateUseDecided: ({ name, cents, isPaid, reason }, { money }) => ({
      subject: `A guest let in after a refund: ${name}`,
      paragraphs: [
        isPaid
          ? `We looked at it: ${money(cents)} is added to your earnings.`
          : 'We looked at it and do not pay for this visit.',
        ...(isPaid ? [] : ['If you see it differently, you can answer on your earnings page.']),
      ],
      facts: [['Reason', reason]],
      action: 'Open your earnings',
    }),
    guestReported: ({ name, time, reason }) => ({
      subject: `A guest could not get in: ${name}`,
      paragraphs: [
        `At ${time} a guest told us: ${reasons[reason]}`,
        'Please look at it and mark it as answered on your location’s page.',
      ],
      action: 'Open your location',
    }),
    pausedForReports: ({ name, reports }) => ({
      subject: `Taken off the map for now: ${name}`,
      paragraphs: [
        `${reports} guests in a week could not get in, so new guests do not find your location any more.`,
        'Guests who hold a code still get in. Answer the reports, and it is on the map again at once.',
      ],
      action: 'Open your location',
    }),
    changeKeypad: ({ name }) => ({
      subject: 'Time to change the code of your door',
      paragraphs: [
        `The fixed code of ${name} is known to many by now, or has been the same for a week.`,
        'Change it on the door’s keypad first, then in your details.',
      ],
      action: 'Open your details',
    }),
    newReview: ({ name, stars, comment }) => ({
      subject: `A new review of ${name}`,
      paragraphs: [
        'A guest who was there has written about it:',
        `“${comment}”`,
        'You can answer it once, and everybody sees your answer.',
      ],
      facts: [['Stars', `${stars} of 5`]],
      action: 'Read your reviews',
    }),
    reviewJudged: ({ isTakenDown }) => ({
      subject: 'The review that you reported',
      paragraphs: [
        isTakenDown
          ? 'We have looked at it, and its words are no longer shown.'
          : 'We have looked at it. It is within our rules, so it stays.',
      ],
      action: 'Open your location',
    }),
    ...payouts,
    takenDown: ({ name, reason }) => ({
      subject: `We have hidden your location: ${name}`,
      paragraphs: [
        `Guests do not find ${name} any more. Those who hold a code still get in.`,
        `Why: ${reason}`,
        'It stays hidden until we release it. Please write to us once this is settled.',
      ],
      action: 'Open your location',
    }),
    released: ({ name, isVisible }) => ({
      subject: `We have released your location: ${name}`,
      paragraphs: [
        isVisible
          ? `${name} is on the map again.`
          : `${name} can be made visible again, whenever you like.`,
      ],
      action: 'Open your location',
    }),
    ...operators,
  },
  plans: {
    single_visit: 'One-Time Access',
    day_pass: '24-Hour Pass',
    membership: 'Monthly Membership',
  },
  colon: ': ',
  sentBy: 'Pitstop wrote this because you have an account there.',
  topics: {
    requests: 'answers to your requests',
    reviews: 'new reviews',
    reminders: 'reminders',
  },
  stop: {
    link: 'No more mails of this kind',
    ask: (topic) => `Shall we stop writing to you about ${topic}?`,
    askButton: 'Stop these mails',
    stopped: (topic) => `We no longer write to you about ${topic}.`,
    again: 'Send them again',
    resumed: (topic) => `We write to you about ${topic} again.`,
    home: 'Go to Pitstop',
  },
}

const reasons = {
  closed: 'it was closed.',
  refused: 'they were turned away.',
  out_of_order: 'the restroom was out of order.',
  code_failed: 'the code did not work.',
  queue: 'the queue was too long.',
}
