/** Where the map of the landing page opens. */
export const landingView = { centre: { lat: 40.758, lng: -73.9855 }, zoom: 14 }

export const landingMapClass = 'h-[336px] wide:h-[600px]'

export const landingPadding = (isWide: boolean) => (isWide ? besideTheCard : aboveTheSheet)

const besideTheCard = { top: 90, right: 0, bottom: 0, left: 520 }
const aboveTheSheet = { top: 72, right: 0, bottom: 36, left: 0 }
