/** Reviews and likes; docs/product/reviews.md, Fixed texts. */
export const reviewWords = {
  titleOf: (restaurant: string) => `Reseñas de ${restaurant}`,
  descriptionOf: (restaurant: string, city: string) =>
    `Lo que opinan quienes comieron en ${restaurant}, ${city}: calificaciones y comentarios.`,
  heading: 'Reseñas',
  back: 'Restaurante',
  likes: 'me gusta',
  outOfFive: 'de 5',
  edit: 'Editar',
  pages: 'Páginas',
  newest: 'Las más nuevas',
  more: 'Ver más',
  like: '♡ Like',
  liked: '❤️ Liked',
  likeIt: 'Dale me gusta',
  likesIt: 'Te gusta',
  likeFailed: 'No pudimos guardar tu me gusta. Revisa tu internet o inicia sesión otra vez.',
  editOwn: 'Edita tu opinión',
  nobody: 'Aún sin me gusta',
  people: (count: number) => (count === 1 ? 'Le gusta a 1 persona' : `Les gusta a ${count} personas`),
}
