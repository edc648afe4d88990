/** Made by build/compileMessages.ts from messages/. */
declare module 'virtual:messages' {
  export const loadMessages: Record<
    import('#contract/languages.ts').Language,
    () => Promise<import('./Messages.ts').Messages>
  >
}

/** What people type for a filter, in every language: messages/<tag>/needs.json. */
declare module 'virtual:needs' {
  export const needWords: Record<string, string[]>
}

/** The title of the card with a code, at hand in every language: staff read it in theirs, a guest without signal too. */
declare module 'virtual:guest-access' {
  export const guestAccess: Record<import('#contract/languages.ts').Language, string>
}
