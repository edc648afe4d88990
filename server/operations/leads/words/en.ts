import type { FormWords } from './FormWords.ts'

export const en: FormWords = {
  form: 'Sign-up form',
  heading: 'Whom may we write to?',
  business: 'Business Name',
  name: 'Your Name',
  email: 'Email',
  phone: 'Phone (optional)',
  message: 'Address, hours, questions (optional)',
  send: 'Sign Up',
  use: 'We use this to answer you, and for nothing else.',
  businessMissing: 'Business name is required',
  nameMissing: 'Your name is required',
  emailInvalid: 'Please enter a valid email',
  phoneInvalid: 'Please enter a valid phone number',
  notText: 'This text has characters that cannot be kept.',
  tooLong: (max) => `At most ${String(max)} characters fit here`,
  notYet: 'Not sent yet. Please look at what is marked below.',
  tooMany:
    'We have several messages from you already. Please try again in an hour, or write a mail.',
  thanks: 'Thank you',
  thanksText: 'We have your message and will write to you.',
  listNow: 'Or list your restroom yourself, right away',
}
