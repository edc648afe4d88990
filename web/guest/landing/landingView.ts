/** Where the map of the landing page opens. */
export const landingView = { centre: { lat: 40.758, lng: -73.9855 }, zoom: 14 }

/** On a phone that lies on its side the way in is seen below it. */
export const landingMapClass = 'h-[336px] max-wide:[@media(max-height:480px)]:h-44 wide:h-[600px]'

export const landingPadding = (isWide: boolean) => (isWide ? besideTheCard : aboveTheSheet)

const besideTheCard = { top: 90, right: 0, bottom: 0, left: 520 }
const aboveTheSheet = { top: 72, right: 0, bottom: 36, left: 0 }
