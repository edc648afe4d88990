/** What may be said of a torture on the command line; what is left out is its own. */
export interface Asked {
  rounds?: number
  seed?: number
}
