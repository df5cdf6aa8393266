import type { Region } from './find-regions.ts'
import { findRegions } from './find-regions.ts'
import { boxOfRegion, type Levelling, levelByLines } from './levelling.ts'
import type { Networks } from './networks.ts'
import { type Picture, turnPicture } from './picture.ts'
import { readStrip } from './read-strip.ts'
import { cutStrip } from './strip.ts'

export type UprightPage = { picture: Picture; regions: Region[]; levelling: Levelling }

const linesToTry = 8
const clearlyBetter = 1.1

/** The page as a person holds it: a photograph may lie on its side or stand on its head. */
export async function openUpright(
  photo: Picture,
  networks: Networks,
  tell: (share: number) => void,
): Promise<UprightPage> {
  let page = await findPage(photo, networks)
  tell(0.4)
  if (liesOnItsSide(page.regions)) page = await findPage(await turnPicture(photo, 90), networks)
  tell(0.7)
  return (await isUpsideDown(page, networks)) ? turnAround(page) : page
}

/** What was found stays: finding it again takes seconds and memory. */
async function turnAround({ picture, regions }: UprightPage): Promise<UprightPage> {
  const { width, height } = picture
  const turned = regions.map(({ hull, middle, left, right, top, bottom, ...region }) => ({
    ...region,
    hull: hull.map(({ x, y }) => ({ x: width - x, y: height - y })),
    middle: { x: width - middle.x, y: height - middle.y },
    ...{ left: width - right, right: width - left, top: height - bottom, bottom: height - top },
  }))
  return { picture: await turnPicture(picture, 180), regions: turned, levelling: levelByLines(turned, picture) }
}

async function findPage(picture: Picture, { detector }: Networks): Promise<UprightPage> {
  const regions = await findRegions(picture, detector)
  return { picture, regions, levelling: levelByLines(regions, picture) }
}

function liesOnItsSide(regions: readonly Region[]): boolean {
  const sum = (isLike: (width: number, height: number) => boolean) =>
    regions
      .filter(({ left, right, top, bottom }) => isLike(right - left, bottom - top))
      .reduce((total, { area }) => total + area, 0)
  return sum((width, height) => height > 1.6 * width) > sum((width, height) => width > 1.6 * height)
}

/** Readers are less sure of letters that stand on their heads. The chinese one is the fastest. */
async function isUpsideDown({ picture, regions, levelling }: UprightPage, { readers }: Networks): Promise<boolean> {
  const lines = regions
    .map((region) => boxOfRegion(region, levelling))
    .filter(({ width, height }) => width > 3 * height)
    .sort((a, b) => b.width - a.width)
    .filter((_, index) => index % 3 === 0)
    .slice(0, linesToTry)
  let [upright, turned] = [0, 0]
  for (const line of lines) {
    upright += (await readStrip(cutStrip(picture, line), readers.chinese)).confidence
    const head = { ...line, angle: line.angle + Math.PI }
    turned += (await readStrip(cutStrip(picture, head), readers.chinese)).confidence
  }
  return turned > upright * clearlyBetter
}
