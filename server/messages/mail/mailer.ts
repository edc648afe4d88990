/** What carries a mail out. */
export interface Mailer {
  /**
   * `sent`: handed on. `kept`: it stays in the outbox, where it can be read. `later`: worth another try.
   * `refused`: no other try would end differently. `nobody`: refused because the address does not exist.
   */
  send(mail: OutgoingMail): Promise<'sent' | 'kept' | 'later' | 'refused' | 'nobody'>
}

export interface OutgoingMail {
  /** What a report that comes later knows it by. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where one click ends mails of its topic; null where they are not optional. */
  stopUrl: string | null
}
