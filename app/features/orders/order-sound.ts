const soundKey = 'pedidos-con-sonido'

/** Kept by the browser for all screens. */
export function hasOrderSound(): boolean {
  return localStorage.getItem(soundKey) !== 'no'
}

export function setOrderSound(isOn: boolean): void {
  localStorage.setItem(soundKey, isOn ? 'si' : 'no')
}
