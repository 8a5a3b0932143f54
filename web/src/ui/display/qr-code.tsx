import encodeQR from 'qr'
import { useMemo } from 'react'

const QUIET = 4

/** A QR code, always dark on light: readers need it so in a dark theme too. The quiet zone around it is four modules wide. */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  const modules = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET }), [text])
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 8 }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
