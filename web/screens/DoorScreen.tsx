/** Stands in until the screen is built. */
export const DoorScreen = () => <h1>Door</h1>
