import { href } from 'react-router'

export const glossaryPath = () => href('/glosario')

export const termPath = ({ slug }: { slug: string }) => href('/glosario/:termino', { termino: slug })
