import type { Bitmap } from './bitmap.ts'

export type Component = { left: number; top: number; right: number; bottom: number; pixels: number; label: number }

/** Connected areas of ink (with corners), and which pixel belongs to which. */
export function findComponents(ink: Bitmap): { components: Component[]; labels: Int32Array } {
  const labels = new Int32Array(ink.data.length)
  const components: Component[] = []
  for (let start = 0; start < ink.data.length; start += 1) {
    if (ink.data[start] === 0 && labels[start] === 0) components.push(spread(start, components.length + 1, ink, labels))
  }
  return { components, labels }
}

function spread(start: number, label: number, { width, height, data }: Bitmap, labels: Int32Array): Component {
  const component = { left: width, top: height, right: 0, bottom: 0, pixels: 0, label }
  const stack = [start]
  labels[start] = label
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const x = place % width
    const y = (place - x) / width
    component.pixels += 1
    component.left = Math.min(component.left, x)
    component.right = Math.max(component.right, x)
    component.top = Math.min(component.top, y)
    component.bottom = Math.max(component.bottom, y)
    for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY += 1) {
      for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX += 1) {
        const next = nearY * width + nearX
        if (data[next] !== 0 || labels[next] !== 0) continue
        labels[next] = label
        stack.push(next)
      }
    }
  }
  return component
}
