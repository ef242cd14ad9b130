export default function Home() {
  return <h1>Pamoja</h1>;
}
