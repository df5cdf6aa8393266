declare module 'virtual:document-script' {
  const script: string
  export default script
}

declare module 'virtual:early-calls' {
  const script: string
  export default script
}
