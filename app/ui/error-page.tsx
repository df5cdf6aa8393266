export function ErrorPage() {
  return <h1>Algo no está bien...</h1>
}
