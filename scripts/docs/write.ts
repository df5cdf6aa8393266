import { writeFileSync } from 'node:fs'
import { generatedDocuments } from './generated-documents.ts'

for (const { file, compose } of generatedDocuments) {
  writeFileSync(file, compose())
  console.log(`wrote ${file.pathname.split('/').slice(-2).join('/')}`)
}
