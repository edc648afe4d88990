import { User } from 'lucide-react'
import { useState } from 'react'
import { avatarColours } from './avatarColours.ts'
import { classes } from './classes.ts'
import { colourIndexOf, initialsOf } from './initials.ts'

interface Props {
  name: string
  picture?: string | undefined
  size?: 'small' | 'large'
  /** Left out where a name or a link's label already says who it is. */
  label?: string
}

export function Avatar({ name, picture, size = 'small', label }: Props) {
  const [brokenPicture, setBrokenPicture] = useState<string>()
  const [background, ink] = avatarColours[colourIndexOf(name, avatarColours.length)] ?? []
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
      style={{ backgroundColor: background, color: ink }}
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-full font-extrabold select-none',
        size === 'small' ? 'size-10 text-xs' : 'size-[72px] text-2xl',
      )}
    >
      {picture && picture !== brokenPicture ? (
        <img
          src={picture}
          alt=""
          className="size-full object-cover"
          onError={() => setBrokenPicture(picture)}
        />
      ) : (
        initialsOf(name) || <User aria-hidden className="size-1/2" />
      )}
    </span>
  )
}
