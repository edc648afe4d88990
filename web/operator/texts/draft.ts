/** What is typed and not published, and the version that it began with. */
export interface Draft {
  title: string
  text: string
  version: string | null
}
