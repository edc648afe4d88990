/** Stands in until the screen is built. */
export const PartnerScreen = () => <h1>Partner</h1>
