/** Shown where nothing of ours may work, words and styles included [L7]. */
export const criticalError = 'Critical Load Error. Please refresh or try again later'
