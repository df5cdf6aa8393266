import { useEffect, useState } from 'react'
import { type Import, listImportCrops } from '#contract/imports/imports.ts'
import { CallFailure, call } from '../../client/api.ts'

/** The piece of the photograph for each row, as addresses of pictures; empty for menus that were not read from photographs. */
export function useCrops({ id, has_crops: hasCrops }: Pick<Import, 'id' | 'has_crops'>): ReadonlyMap<number, string> {
  const [crops, setCrops] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    if (!hasCrops) return
    let isLeft = false
    call(listImportCrops, { params: { id } }).then(
      (told) => {
        const entries = Object.entries(told).map(
          ([row, crop]) => [Number(row), `data:image/webp;base64,${crop}`] as const,
        )
        if (!isLeft) setCrops(new Map(entries))
      },
      (error) => {
        // The rows can be corrected without their pictures.
        if (!(error instanceof CallFailure)) throw error
      },
    )
    return () => {
      isLeft = true
    }
  }, [id, hasCrops])
  return crops
}
