import { vi } from 'vitest'

class Recorder extends EventTarget {
  static isTypeSupported = () => true
  state = 'inactive'
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(new Event('stop'))
  }
}

class Sound {
  createAnalyser = () => ({ getByteTimeDomainData: () => undefined })
  createMediaStreamSource = () => ({ connect: () => undefined })
  close = async () => undefined
}

/** A microphone that hears nothing, and a browser that records it. */
export function plugMicrophone(): void {
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('AudioContext', Sound)
  const getUserMedia = async () => ({ getTracks: () => [] })
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
}
