import { useCallback, useEffect, useRef, useState } from 'react'
import { MOST_RECORDED_SECONDS } from '#contracts/feedback/feedback.ts'

export type RecorderState = 'idle' | 'recording' | 'paused'
/** Why nothing is recorded: the person or the browser said no, or there is nothing to record with. */
export type RecorderProblem = 'denied' | 'missing'

/** What browsers record, the first that this one can; with the ending that the server knows it by. */
const FORMATS = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/webm', 'webm'],
  ['audio/mp4', 'm4a'],
] as const

/** Speech is understood well at this; ten minutes of it are 2.4 MB. */
const BITS_PER_SECOND = 32_000
const TICK_MS = 100

/** What is open while somebody records. */
interface Open {
  recorder: MediaRecorder
  stream: MediaStream
  sound: AudioContext
  analyser: AnalyserNode
}

function formatOf(): (typeof FORMATS)[number] | undefined {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return undefined
  return FORMATS.find(([type]) => MediaRecorder.isTypeSupported(type))
}

/** How loud it is just now, 0 to 1. */
function levelOf(analyser: AnalyserNode): number {
  const wave = new Uint8Array(analyser.fftSize)
  analyser.getByteTimeDomainData(wave)
  const sum = wave.reduce((all, value) => all + ((value - 128) / 128) ** 2, 0)
  return Math.min(1, Math.sqrt(sum / wave.length) * 4)
}

function close({ stream, sound }: Open): void {
  for (const track of stream.getTracks()) track.stop()
  void sound.close().catch(() => {})
}

/** Opens the microphone. `onDone` gets the recording when it is stopped; nothing when the page is left. */
async function openMicrophone(type: string, onDone: (blob: Blob) => void): Promise<Open> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const sound = new AudioContext()
  const analyser = sound.createAnalyser()
  analyser.fftSize = 1024
  sound.createMediaStreamSource(stream).connect(analyser)
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND })
  const parts: Blob[] = []
  const open = { recorder, stream, sound, analyser }
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.addEventListener('stop', () => {
    close(open)
    onDone(new Blob(parts, { type: type.split(';')[0] }))
  })
  recorder.start(1000)
  return open
}

/** Records what is said: begin, pause, go on, stop; with how loud it is and how long it is already. It stops by itself after ten minutes. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [state, setState] = useState<RecorderState>('idle')
  const [problem, setProblem] = useState<RecorderProblem>()
  const [seconds, setSeconds] = useState(0)
  const [level, setLevel] = useState(0)
  const open = useRef<Open>(undefined)
  const isLeft = useRef(false)
  const isAsking = useRef(false)

  const stop = useCallback(() => {
    if (open.current && open.current.recorder.state !== 'inactive') open.current.recorder.stop()
    open.current = undefined
    setState('idle')
    setLevel(0)
  }, [])

  const begin = async () => {
    const format = formatOf()
    setProblem(format ? undefined : 'missing')
    if (!format) return
    // A second press while the browser asks would open a second microphone, which nobody stops.
    if (isAsking.current) return
    isAsking.current = true
    const [type, ending] = format
    try {
      open.current = await openMicrophone(type, (blob) => {
        if (!isLeft.current) onRecorded(new File([blob], `recording.${ending}`, { type: blob.type }))
      })
    } catch (error) {
      setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing')
      return
    } finally {
      isAsking.current = false
    }
    // The page was left while the browser asked.
    if (isLeft.current) return close(open.current)
    setSeconds(0)
    setState('recording')
  }

  const pause = () => {
    open.current?.recorder.pause()
    setState('paused')
    setLevel(0)
  }
  const resume = () => {
    open.current?.recorder.resume()
    setState('recording')
  }

  useEffect(() => {
    if (state !== 'recording') return
    let last = performance.now()
    const tick = setInterval(() => {
      const now = performance.now()
      const passed = (now - last) / 1000
      last = now
      setSeconds((before) => before + passed)
      if (open.current) setLevel(levelOf(open.current.analyser))
    }, TICK_MS)
    return () => clearInterval(tick)
  }, [state])

  useEffect(() => {
    if (seconds >= MOST_RECORDED_SECONDS) stop()
  }, [seconds, stop])

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      stop()
    }
  }, [stop])

  return { state, problem, seconds, level, begin, pause, resume, stop }
}
