export default function HomePage() {
  return (
    <div className="wrap section">
      <h1 className="h-stencil h-hero">Brief the mission.</h1>
    </div>
  );
}
