import { useEffect, useState } from 'react'

/** The address at which a file can be seen or heard: that of a stored one, or one of a file just chosen; null without one. */
export function useFileAddress(value: unknown): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!(value instanceof File)) return setAddress(typeof value === 'string' ? value : null)
    const url = URL.createObjectURL(value)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [value])
  return address
}
