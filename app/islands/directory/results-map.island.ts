import {
  control,
  divIcon,
  type LatLngExpression,
  type Layer,
  latLngBounds,
  layerGroup,
  map,
  marker,
  tileLayer,
} from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { findPart } from '../../ui/parts.ts'
import { addStyles } from '../add-styles.ts'
import type { IslandWords } from '../island-words.ts'
import { clusterPoints } from './cluster-points.ts'
import stylesheet from './results-map.css?inline'

const credits = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
const closestZoom = 16
const pin =
  '<svg viewBox="0 0 40 48" width="40" height="48" aria-hidden="true"><path d="M20 47S4 31 4 19a16 16 0 0 1 32 0c0 12-16 28-16 28Z" fill="#b5381a" stroke="#fff" stroke-width="2.5"/><circle cx="20" cy="19" r="6" fill="#f2b33d"/></svg>'

type Place = { lat: number; lon: number; name: string; href: string }

/** The results of the list on a map. Without tiles the pins are there, and the list in any case. */
export function enhance(
  frame: HTMLElement,
  { tileUrl }: { tileUrl: string },
  { directoryLive: words }: IslandWords,
): void {
  const toggle = findPart<HTMLButtonElement>(frame, 'map-toggle')
  const results = frame.closest<HTMLElement>('[data-part=results]')
  if (!toggle || !results) return
  addStyles(leafletStyles)
  addStyles(stylesheet)
  let chart: ReturnType<typeof drawMap> | undefined

  toggle.addEventListener('click', () => {
    const isOpen = toggle.ariaExpanded !== 'true'
    toggle.ariaExpanded = String(isOpen)
    toggle.lastChild?.replaceWith(isOpen ? words.hideMap : words.showMap)
    if (isOpen) chart = drawMap(frame, { tileUrl, words }, listPlaces(results))
    else chart?.remove()
  })
  // The list by distance, and the pages that follow it.
  const list = findPart(results, 'list')
  if (list) new MutationObserver(() => chart?.show(listPlaces(results))).observe(list, { childList: true })
}

function listPlaces(results: HTMLElement): Place[] {
  return Array.from(results.querySelectorAll<HTMLElement>('[data-place]')).map((item) => {
    const [lat, lon, name] = JSON.parse(item.dataset.place ?? '[]') as [number, number, string]
    const href = item.querySelector('a')?.getAttribute('href') ?? ''
    return { lat, lon, name, href }
  })
}

function drawMap(
  frame: HTMLElement,
  { tileUrl, words }: { tileUrl: string; words: IslandWords['directoryLive'] },
  first: readonly Place[],
) {
  const canvas = document.createElement('div')
  canvas.className = 'results-map'
  canvas.role = 'region'
  canvas.ariaLabel = words.map
  frame.append(canvas)
  const isTouched = matchMedia('(pointer: coarse)').matches
  // One finger and the wheel scroll the page. The mouse, the keys and the buttons move the map.
  const chart = map(canvas, { scrollWheelZoom: false, dragging: !isTouched, zoomControl: false })
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(chart)
  chart.attributionControl.setPrefix(false)
  tileLayer(tileUrl, { maxZoom: 19, attribution: credits }).addTo(chart)
  const pins = layerGroup().addTo(chart)
  let places = first

  function draw() {
    const pointOf = ({ lat, lon }: Place) => chart.project([lat, lon], chart.getZoom())
    pins.clearLayers()
    for (const cluster of clusterPoints(places, pointOf)) pins.addLayer(markerOf(cluster))
  }

  function markerOf(cluster: readonly Place[]): Layer {
    const [only] = cluster
    if (only && cluster.length === 1) {
      const icon = divIcon({
        html: pin,
        className: '',
        iconSize: [40, 48],
        iconAnchor: [20, 47],
        popupAnchor: [0, -40],
      })
      return marker([only.lat, only.lon], { icon, title: only.name, alt: only.name }).bindPopup(linksTo(cluster))
    }
    const bounds = boundsOf(cluster)
    const icon = divIcon({ html: String(cluster.length), className: 'results-map-cluster', iconSize: [44, 44] })
    const title = words.results(cluster.length)
    const grouped = marker(bounds.getCenter(), { icon, title, alt: title })
    const isOneSpot = bounds.getNorthEast().equals(bounds.getSouthWest())
    if (isOneSpot || chart.getZoom() >= closestZoom) return grouped.bindPopup(linksTo(cluster))
    return grouped.on('click', () => chart.fitBounds(bounds, { padding: [44, 44], maxZoom: closestZoom }))
  }

  function show(shown: readonly Place[]) {
    places = shown
    if (places.length > 0)
      chart.fitBounds(boundsOf(places), { padding: [44, 44], maxZoom: closestZoom, animate: false })
    draw()
  }

  chart.on('zoomend', draw)
  show(first)
  return {
    show,
    remove() {
      chart.remove()
      canvas.remove()
    },
  }
}

function boundsOf(places: readonly Place[]) {
  return latLngBounds(places.map(({ lat, lon }): LatLngExpression => [lat, lon]))
}

/** Elements, because Leaflet would treat a string as HTML. */
function linksTo(places: readonly Place[]): HTMLElement {
  const list = document.createElement('ul')
  for (const { name, href } of places) {
    const link = document.createElement('a')
    link.textContent = name
    link.href = href
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  return list
}
