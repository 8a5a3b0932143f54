import { useState } from 'react'
import { initialsOf, steadyColor } from './initials.ts'
import classes from './person-avatar.module.css'

/**
 * A person's picture, else the initials on a colour that stays theirs. Decorative: the name stands beside it. Plain elements,
 * for lists hold one a row and the kit's own costs as much to draw as the rest of the row.
 */
export function PersonAvatar({ name, image, size = 32 }: { name: string; image?: string | null; size?: number }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes.avatar} style={{ width: size, minWidth: size, height: size }} aria-hidden>
      {image && image !== broken ? (
        <img src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        <span
          className={classes.initials}
          data-initials={initialsOf(name)}
          style={{ ...steadyColor(name), fontSize: Math.round(size * 0.38) }}
        />
      )}
    </span>
  )
}
