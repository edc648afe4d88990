/** A condition that prevents a start until a person corrects it: print the message, not the stack trace. */
export class CannotStart extends Error {}
