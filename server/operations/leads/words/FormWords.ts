/** What the form says; a language that lacks a word does not compile. */
export interface FormWords {
  form: string
  heading: string
  business: string
  name: string
  email: string
  phone: string
  message: string
  send: string
  use: string
  /** What is wrong with a field, beside it. */
  businessMissing: string
  nameMissing: string
  emailInvalid: string
  phoneInvalid: string
  notText: string
  tooLong: (max: number) => string
  notYet: string
  tooMany: string
  thanks: string
  thanksText: string
  listNow: string
}
