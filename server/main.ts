import './quick-imports.ts'

// Imported when the line above has run: static imports are all loaded before that.
const { runServer } = await import('./server.ts')
await runServer(process.env)
