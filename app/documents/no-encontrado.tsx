export default function Page() {
  return <h1>Eleva tu negocio</h1>
}
