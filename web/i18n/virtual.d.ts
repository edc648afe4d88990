/** Made by build/compileMessages.ts from messages/. */
declare module 'virtual:messages' {
  export const loadMessages: Record<
    import('#contract/languages.ts').Language,
    () => Promise<import('./Messages.ts').Messages>
  >
}

/** The title of the card with a code, at hand in every language: staff read it in theirs, a guest without signal too. */
declare module 'virtual:guest-access' {
  export const guestAccess: Record<import('#contract/languages.ts').Language, string>
}
