/** What keeps a program of ours from starting until a person mends it: a sentence helps, a stack does not. */
export class CannotStart extends Error {}
