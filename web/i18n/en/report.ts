/** Couldn't get in: what happens is said before it is sent. */
export const report = {
  open: 'Couldn’t get in',
  title: 'Couldn’t get in?',
  question: 'What was wrong?',
  close: 'Close',
  reason: {
    closed: 'It was closed',
    refused: 'They turned me away',
    out_of_order: 'It was out of order',
    code_failed: 'The code did not work',
    queue: 'The queue was too long',
  },
  next: 'What happens then',
  offer: {
    noted: 'The partner hears of it at once. This visit was free, so nothing goes back.',
    returned:
      '{paidWith, select, card {Your {price} goes back to your card at once.} pass {Your pass has this visit again at once.} other {This visit does not count.}} The code ends with it.',
    returns_later:
      'This door may still take the code without asking us. {paidWith, select, card {Your {price} is on its way back by {time}.} pass {Your pass has this visit back by {time}.} other {The visit is off your membership by {time}.}}',
    with_operator:
      '{why, select, used {This code was used at its door, so a person looks at it first.} other {It went back by itself often lately, so a person looks at this one first.}} You hear from us by {time}.',
    answered: 'We have looked at it already.',
  },
  send: 'Send',
  offline: 'No connection right now. Your choice is kept, and is sent once you are back online.',

  told: 'Thank you for telling us',
  outcome: {
    noted: 'The partner has been told. This visit was free, so nothing goes back.',
    returned:
      '{paidWith, select, card {Your {price} is on its way back to your card. Most banks show it within 5 to 10 days.} pass {Your pass has this visit again.} other {This visit does not count.}}',
    returns_later:
      '{paidWith, select, card {Your {price} is on its way back by {time}.} pass {Your pass has this visit back by {time}.} other {The visit is off your membership by {time}.}} The door may still take the code until then.',
    with_operator: 'A person looks at it now. You hear from us by {time}.',
    answered:
      '{answer, select, money_back {{paidWith, select, card {We looked at it: your {price} goes back to your card.} pass {We looked at it: your pass has this visit again.} other {We looked at it: this visit does not count.}}} other {We looked at it and found that the restroom was open to you, so this visit stays paid.}}',
  },

  partner: {
    title: 'Guests could not get in',
    paused: 'Off the map until you answer',
    pausedHint:
      'Too many guests in a week could not get in. Guests who hold a code still can; new ones do not find you, however your switch below is set.',
    backAt:
      'You have answered. A second pause within a week lasts a day: you are back on the map by {time}.',
    list: 'What guests told us',
    reason: {
      closed: 'It was closed',
      refused: 'They were turned away',
      out_of_order: 'It was out of order',
      code_failed: 'The code did not work',
      queue: 'The queue was too long',
    },
    answer: 'Mark as answered',
    fixed: 'I fixed it: back on the map',
  },
}
