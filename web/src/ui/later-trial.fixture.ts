/** What a test says to the page of `later.fixture.tsx`. */
declare global {
  interface Window {
    /** Brings the code of the part that was drawn last, or says that it does not come. */
    bring: (failure?: Error) => void
  }
}

export {}
