/** What keeps a program of ours from starting until a person corrects it: a sentence helps, a stack trace does not. */
export class CannotStart extends Error {}
