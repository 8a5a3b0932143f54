declare module 'heic-decode' {
  interface Coded {
    width: number
    height: number
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  const decode: { all(what: { buffer: Uint8Array }): Promise<Coded[] & { dispose(): void }> }
  export default decode
}
