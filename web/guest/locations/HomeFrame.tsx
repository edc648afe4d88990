import type { ReactNode, Ref } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { phoneLayout } from './phoneLayout.ts'

interface Props {
  isWide: boolean
  /** Among the buttons: the selected restroom, where the map has no room for its window. */
  hasCard?: boolean
  isMap: boolean
  phone: ReturnType<typeof phoneLayout>
  header: ReactNode
  /** On a phone, over the map; on its side a selected restroom over the list. */
  buttons: ReactNode
  map: ReactNode
  list: ReactNode
  measure?: Ref<HTMLElement>
}

/** Where header, map and list of /home stand: beside each other, or one over the other. */
export function HomeFrame({ isWide, isMap, phone, measure, ...parts }: Props) {
  const { header, buttons, map, list, hasCard = false } = parts
  return (
    <div className="flex h-full flex-col overflow-hidden wide:min-h-[570px]">
      {header}
      <main ref={measure} className="relative flex min-h-0 flex-1 overflow-hidden">
        {/* Before the map: keyboard users need not pass all its markers to reach the list. One place for both ways to hold a
            phone: turning it loses nothing that was typed in the card. */}
        {(!isWide || hasCard) && (
          <div
            className={classes(
              'absolute z-10',
              isWide
                ? 'inset-y-0 left-0 w-100 overflow-y-auto bg-surface'
                : 'pointer-events-none inset-x-0 top-33 flex flex-col flex-nowrap! justify-end gap-3 px-3 *:pointer-events-auto',
            )}
            style={{ bottom: isWide ? 0 : isMap ? phone.buttonsBottom : 24 }}
          >
            {buttons}
          </div>
        )}
        {isWide && list}
        <div
          key="map"
          className={classes(
            // Hidden, not taken away: starting a map again costs seconds.
            !isMap && 'hidden',
            isWide ? 'relative min-w-0 flex-1' : 'absolute inset-x-0 top-0',
          )}
          style={{ height: isWide ? undefined : phone.mapHeight }}
        >
          {map}
        </div>
        {!isWide && list}
      </main>
    </div>
  )
}
