/** Somebody looks at a picture, shares it, and perhaps corrects it: few are needed again. */
const mostKept = 20

/** Pictures to share, painted when somebody asks for one, once for all who ask for the same version. */
export function createRecentPaintings() {
  /** By what they show, the latest last. */
  const paintings = new Map<string, Promise<Buffer>>()

  return function paintOnce(version: string, paint: () => Promise<Buffer>): Promise<Buffer> {
    const known = paintings.get(version) ?? paint()
    paintings.delete(version)
    paintings.set(version, known)
    known.catch(() => paintings.delete(version))
    const [oldest] = paintings.keys()
    if (paintings.size > mostKept && oldest) paintings.delete(oldest)
    return known
  }
}
