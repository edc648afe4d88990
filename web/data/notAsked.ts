/** Stands for what no screen of a world asks: the real world has no samples, the samples no sign-in. */
export const notAsked = (): Promise<never> =>
  Promise.reject(new Error('No screen of this world asks for this'))
