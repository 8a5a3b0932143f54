import { Avatar } from '@mantine/core'
import { initialsOf, steadyColor } from './initials.ts'
import classes from './person-avatar.module.css'

/** A person's picture, else the initials on a colour that stays theirs. Decorative: the name stands beside it. */
export function PersonAvatar({ name, image, size = 32 }: { name: string; image?: string | null; size?: number }) {
  return (
    <Avatar
      src={image || null}
      size={size}
      radius={size}
      alt=""
      aria-hidden
      styles={{ placeholder: steadyColor(name) }}
    >
      <span
        className={classes.initials}
        data-initials={initialsOf(name)}
        style={{ fontSize: Math.round(size * 0.38) }}
      />
    </Avatar>
  )
}
