/** The pages that the sweep finds name their styles; what a class is called does not matter to it. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
