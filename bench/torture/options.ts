/** What may be said of a torture on the command line; what is left out is its own. */
export interface TortureOptions {
  rounds?: number
  seed?: number
}
